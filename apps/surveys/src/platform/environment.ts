/** Whether this is a build that a server gives out, and not the one of the development server. @source ours */
export const isBuilt: boolean = import.meta.env.PROD
