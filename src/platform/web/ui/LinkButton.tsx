/** A link to another screen that looks like a button, because it is the next thing to do. */
import { Button, type ButtonProps } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { ComponentPropsWithRef } from 'react'

type Props = ButtonProps & Omit<ComponentPropsWithRef<'a'>, keyof ButtonProps>

const Anchor = ({ className = '', ...props }: Props) => (
  <Button component="a" className={`no-print ${className}`} {...props} />
)

export const LinkButton = createLink(Anchor)
