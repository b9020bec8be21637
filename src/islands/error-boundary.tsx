import { Component, Fragment, type ReactNode } from 'react';
import { LiveText } from '../ui/text/text.tsx';
import { phone, renderError } from '../words/texts.ts';

interface State {
  error: Error | null;
  restarts: number;
}

interface ErrorBoundaryProps {
  /** @param restarts number of times that the island failed; what it shows after one comes from storage */
  children: (restarts: number) => ReactNode;
}

const MAX_RESTARTS = 3;

/**
 * Starts a part of the page anew that failed, because a translator or an extension had changed its elements; one that fails again
 * and again is replaced (spec 8). React itself reports the errors to the console.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { error: null, restarts: 0 };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(): void {
    this.setState(({ restarts }) =>
      restarts < MAX_RESTARTS ? { error: null, restarts: restarts + 1 } : null,
    );
  }

  override render() {
    const { error, restarts } = this.state;
    if (error && restarts === MAX_RESTARTS)
      return <RenderError message={error.message} stack={error.stack} />;
    return error ? null : <Fragment key={restarts}>{this.props.children(restarts)}</Fragment>;
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
        <LiveText phone={phone}>{renderError.text}</LiveText>
      </p>
      <p>{`${renderError.message_label}: ${message}`}</p>
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
