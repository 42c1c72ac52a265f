/** Types of the parts of `qrcode` that the page uses. */
declare module 'qrcode' {
  const qrcode: {
    create(text: string): {
      readonly modules: { readonly size: number; readonly data: Uint8Array }
    }
  }
  export default qrcode
}
