/** Whether this is a production build, not the development server. */
export const isBuilt: boolean = import.meta.env.PROD
