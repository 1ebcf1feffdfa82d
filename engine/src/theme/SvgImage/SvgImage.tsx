import type { ComponentProps, ReactNode } from "react";

export interface SvgImageProps extends ComponentProps<"img"> {
  title?: string;
}

/** The component that the import of an `.svg` file gives: the drawing at that address, as an image. */
export function createSvgImage(src: string): (props: SvgImageProps) => ReactNode {
  return function SvgImage({ title, role: _, ...props }) {
    return <img {...props} alt={props.alt ?? props["aria-label"] ?? title ?? ""} title={title} src={src} />;
  };
}
