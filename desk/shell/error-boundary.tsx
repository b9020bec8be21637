import { Component, type ReactNode } from 'react';

export class ErrorBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className="sign-in">
        <div className="sign-in__card" role="alert">
          <h1>That went wrong</h1>
          <p>Nothing you entered is lost. Load the desk again.</p>
          <button type="button" className="button" onClick={() => location.reload()}>
            Load it again
          </button>
        </div>
      </main>
    );
  }
}
