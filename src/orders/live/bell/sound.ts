/** A bell that a tap has unlocked. */
export interface Bell {
  /** Sounds like a bell on a counter. */
  ring(): void;
  /** For a lost connection to the server: sounds nothing like the bell. */
  alarm(): void;
  isAudible(): boolean;
  close(): void;
}

/**
 * Unlocks the sound. Must be called in a tap, since browsers play nothing before one. `onChange` is called when the
 * device stops or resumes the sound. Rejects where there is no sound at all; where the device has none to play on, as
 * in Firefox without a sound card, the bell is silent.
 */
export async function openBell(onChange: () => void): Promise<Bell> {
  const audio = new AudioContext();
  audio.onstatechange = onChange;
  await Promise.race([audio.resume(), new Promise((enough) => setTimeout(enough, TIMEOUT_MS))]);
  const play = (strokes: ReadonlyArray<readonly [at: number, hertz: number]>, shape: OscillatorType) => {
    void audio.resume().catch(() => {});
    for (const [at, hertz] of strokes) stroke(audio, audio.currentTime + at, hertz, shape);
  };
  return {
    ring: () => play(BELL, 'sine'),
    alarm: () => play(ALARM, 'square'),
    isAudible: () => audio.state === 'running',
    close: () => void audio.close().catch(() => {}),
  };
}

/** How long a device may take to begin playing. Without a sound card Firefox never says that it has. */
const TIMEOUT_MS = 2_000;

const BELL = [
  [0, 1319],
  [0.18, 1047],
  [0.7, 1319],
  [0.88, 1047],
] as const;
const ALARM = [
  [0, 330],
  [0.3, 247],
  [0.6, 330],
  [0.9, 247],
] as const;

const SECONDS = 0.6;
const LOUD = 0.6;
const SILENT = 0.001;

function stroke(audio: AudioContext, at: number, hertz: number, shape: OscillatorType): void {
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.type = shape;
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(LOUD, at);
  volume.gain.exponentialRampToValueAtTime(SILENT, at + SECONDS);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + SECONDS);
}
