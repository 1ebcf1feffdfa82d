/** A film on another site: the page that shows it there, and the player that can be put into ours. */
export interface HostedVideo {
  host: "YouTube" | "Vimeo";
  page: string;
  /** Sets no cookies until the film plays. */
  player: string;
}

const youTube =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/)|youtu\.be\/)([\w-]{6,})/;
const vimeo = /^(?:https?:)?\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d+)/;
const start = /[?&](?:t|start)=(\d+)/;

/** The film that an address names; absent where it is a file. */
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
