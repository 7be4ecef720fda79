/** A place in a window, in CSS pixels from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** `phone` is as narrow as a cheap phone; `desktop` the PC at a counter. */
export const sizes = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };
export type Size = keyof typeof sizes;

/**
 * A window of a browser under remote control: the least that the protocols of all engines can do. What a person does
 * in it is made of this, once for all engines, in `person.ts`.
 */
export interface BrowserWindow {
  /** Opens a URL, and resolves once its document has loaded, or could not be loaded. */
  open(url: string): Promise<void>;
  /** Runs the body of a function in the page, with `args` as its arguments. Returns its result, through JSON. */
  run(body: string, ...args: unknown[]): Promise<unknown>;
  /** Taps as a person does, so that the page may open a window. */
  tapAt(point: Point): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** The visible part of the page as a PNG, one pixel for each CSS pixel. */
  picture(): Promise<Buffer>;
  /** How many windows are open: this one, and those that its pages opened. */
  count(): Promise<number>;
  /** Closes all windows but this one, and comes back to it. */
  closeOthers(): Promise<void>;
  close(): Promise<void>;
}

/** A running browser. Its windows share nothing with each other. */
export interface Browser {
  newWindow(size: Size): Promise<BrowserWindow>;
  end(): Promise<void>;
}

/** What every engine starts with. */
export interface Surroundings {
  /** The program. */
  path: string;
  /** The address of the proxy that stands for the internet, as `127.0.0.1:8080`. */
  internet: string;
  /** An empty folder for profile and settings, removed after the run. */
  folder: string;
}
