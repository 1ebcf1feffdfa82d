import type { ReactNode } from "react";
import { translate } from "../primitives/translate.tsx";
import { videoHost } from "../../texts/component-texts.ts";
import styles from "./Video.module.css";

const youTube =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]+)/;
const vimeo = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/;
const start = /[?&](?:t|start)=(\d+)/;

export interface VideoProps {
  /** A file of the site, or the address of a video on YouTube or Vimeo. */
  src: string;
  /** What the video shows; its accessible name. */
  title: string;
  /** An image of the site, shown until the video plays. */
  poster?: string;
  /** A caption file (WebVTT) of the site; only for files. */
  captions?: string;
  /** Size in pixels; 16 to 9 if not given. */
  width?: number | string;
  height?: number | string;
}

/**
 * A video. One on another site is a link until the reader clicks: nothing is requested from that site before, and
 * without a script the link opens it there.
 */
export default function Video({ src, title, poster, captions, width = 1280, height = 720 }: VideoProps): ReactNode {
  const hosted = readVideoAddress(src);
  if (hosted) {
    return (
      <div className={styles.video}>
        <a
          href={hosted.page}
          target="_blank"
          rel="noopener noreferrer"
          data-action="video"
          data-embed={hosted.player}
          data-title={title}
        >
          {poster !== undefined && <img src={poster} alt="" width={width} height={height} loading="lazy" />}
          <span className={styles.label}>
            <span className={styles.play} />
            <span>
              <b>{title}</b>
              <small>{translate(videoHost, { host: hosted.host })}</small>
            </span>
          </span>
        </a>
      </div>
    );
  }
  return (
    <div className={styles.video}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- authors provide captions for videos with speech */}
      <video
        src={src}
        poster={poster}
        width={width}
        height={height}
        aria-label={title}
        controls
        playsInline
        preload={poster === undefined ? "metadata" : "none"}
      >
        {captions !== undefined && <track kind="captions" src={captions} default />}
        <a href={src}>{title}</a>
      </video>
    </div>
  );
}

/** A video on another site: its page there, and the embeddable player. */
interface HostedVideo {
  host: "YouTube" | "Vimeo";
  page: string;
  /** Sets no cookies until the video plays. */
  player: string;
}

/** Parses the address of a hosted video; absent for a file. */
export function readVideoAddress(address: string): HostedVideo | undefined {
  const onYouTube = youTube.exec(address)?.[1];
  if (onYouTube) {
    const from = start.exec(address)?.[1];
    return {
      host: "YouTube",
      page: `https://www.youtube.com/watch?v=${onYouTube}${from ? `&t=${from}` : ""}`,
      player: `https://www.youtube-nocookie.com/embed/${onYouTube}?autoplay=1${from ? `&start=${from}` : ""}`,
    };
  }
  const onVimeo = vimeo.exec(address)?.[1];
  if (!onVimeo) return undefined;
  return {
    host: "Vimeo",
    page: `https://vimeo.com/${onVimeo}`,
    player: `https://player.vimeo.com/video/${onVimeo}?autoplay=1&dnt=1`,
  };
}
