import { Component, type ReactNode } from 'react';
import { Text } from '../ui/text/text.tsx';
import { phone, renderError } from '../words/texts.ts';

interface State {
  error: Error | null;
}

/** Replaces a part of the page that failed to render (spec 8). React itself reports the error to the console. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    return error ? <RenderError message={error.message} stack={error.stack} /> : this.props.children;
  }
}

interface RenderErrorProps {
  message: string;
  stack?: string | undefined;
}

export function RenderError({ message, stack }: RenderErrorProps) {
  return (
    <div className="note note--stop" role="alert">
      <h3>{renderError.heading}</h3>
      <p>
        <Text phone={phone}>{renderError.text}</Text>
      </p>
      <p>
        {renderError.message_label}: {message}
      </p>
      {import.meta.env.DEV && stack && (
        <details>
          <summary>{renderError.stack_label}</summary>
          <pre>{stack}</pre>
        </details>
      )}
      <div>
        <button type="button" className="button button--small" onClick={() => location.reload()}>
          {renderError.reload}
        </button>
      </div>
    </div>
  );
}
