import { messageOf } from "@cairn/catalogue/error-message";
import { Component, createElement, type ReactNode, useEffect } from "react";
import { crashed, tryAgain } from "../../texts/crash-texts.ts";
import { translate } from "../translate.ts";

export interface IslandBoundaryProps {
  /** Returns the HTML that was drawn before the children ran, which is shown instead of an error. */
  drawn?: (() => string) | undefined;
  children: ReactNode;
}

interface IslandBoundaryState {
  error?: unknown;
  hasFailed: boolean;
}

/** Catches errors of its children, and lets the reader retry (specification, §4 and §8). */
export class IslandBoundary extends Component<IslandBoundaryProps, IslandBoundaryState> {
  override state: IslandBoundaryState = { hasFailed: false };
  #drawn: string | undefined;

  static getDerivedStateFromError(error: unknown): IslandBoundaryState {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    const { error, hasFailed } = this.state;
    if (!hasFailed) return this.props.children;
    this.#drawn ??= this.props.drawn?.() ?? "";
    if (this.#drawn !== "") return createElement("c-static", { dangerouslySetInnerHTML: { __html: this.#drawn } });
    return (
      <div role="alert" className="crash">
        <p>
          <strong>{translate(crashed)}</strong>
        </p>
        <p>{messageOf(error)}</p>
        <button type="button" onClick={() => this.setState({ error: undefined, hasFailed: false })}>
          {translate(tryAgain)}
        </button>
      </div>
    );
  }
}

interface LiveIslandProps {
  /** Called once all children are mounted and their effects have run, or have thrown. */
  onLive: () => void;
  children: ReactNode;
}

/** Reports when an island is interactive. Its effect runs after those of its children. */
export function LiveIsland({ onLive, children }: LiveIslandProps): ReactNode {
  useEffect(onLive, [onLive]);
  return children;
}
