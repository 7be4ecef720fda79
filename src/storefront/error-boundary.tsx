import { Component, type ReactNode } from 'react';
import { restaurantTexts as texts } from './restaurant-texts.ts';
import { sharedTexts } from './shared-texts.ts';

interface Props {
  children: ReactNode;
}

interface State {
  error: Error | null;
}

/** Shows what went wrong in place of the page, and a way to load it again (spec §2). */
export class ErrorBoundary extends Component<Props, State> {
  constructor(props: Props) {
    super(props);
    this.state = { error: null };
  }

  static getDerivedStateFromError(error: unknown): State {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    return (
      <main className="page status" role="alert">
        <h1>{texts.crashed}</h1>
        <p>{error.message}</p>
        <button type="button" className="go" onClick={() => location.reload()}>
          {sharedTexts.reload}
        </button>
      </main>
    );
  }
}
