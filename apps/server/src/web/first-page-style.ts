/**
 * The style of a first page: the roles of the design in the few values that it needs, so that no other file is waited for. It
 * follows the reader's theme, forced colours and text size. It also names the layers of the app's styles in their order, since those
 * of the engine may come before the app's own.
 *
 * @source ours
 */
export const FIRST_PAGE_STYLE = `@layer theme,base,engine,components,utilities;
#first{--s:#fff;--t:oklch(.232 .006 68);--h:oklch(.165 .005 66);--m:oklch(.5 .009 72);--l:oklch(.3 .01 70/.1);--e:oklch(.65 .009 74);--d:oklch(.52 .178 28);--p:oklch(0.44 0.082 215);--a:oklch(from var(--brand) clamp(.2,l,.46) min(c,.17) h);--oa:#fff;--f:oklch(.55 .19 262)}
@media(prefers-color-scheme:dark){#first{--s:oklch(.2 .005 66);--t:oklch(.912 .004 82);--h:oklch(.972 .003 85);--m:oklch(.715 .007 78);--l:oklch(.95 .01 80/.09);--e:oklch(.55 .008 74);--d:oklch(.72 .155 28);--p:oklch(.82 .09 205);--a:oklch(from var(--brand) clamp(.83,l,.92) min(c,.1) h);--oa:oklch(.165 .005 66);--f:oklch(.74 .135 258)}}
body{margin:0}#first,#first *{box-sizing:border-box}
#first{display:flex;flex-direction:column;min-height:100dvh;background:var(--s);color:var(--t);font:16px/24px 'Inter Variable',system-ui,sans-serif;letter-spacing:-.011em;-webkit-text-size-adjust:100%}
#first header{position:relative;isolation:isolate;display:flex;align-items:center;gap:12px;min-height:76px;padding:calc(env(safe-area-inset-top) + 16px) 20px 16px;background:var(--plane);color:var(--on-plane)}
#first header p{display:grid;flex:1;min-width:0;margin:0}#first header b{color:inherit;font-weight:600}#first header span{font-size:13px;line-height:18px}#first header p *{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}#first header p b{display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;white-space:normal}
#first i{display:grid;place-items:center;width:36px;height:36px;flex:none;border:1px solid;border-radius:6px;font-size:13px;font-style:normal;font-weight:600;line-height:1}#first .logo{width:36px;height:36px;flex:none;object-fit:contain;border-radius:6px}#first .wide{width:auto;max-width:160px}
#first .high{min-height:128px}#first .back,#first s{position:absolute;inset:0;z-index:-2;width:100%;height:100%;object-fit:cover}#first s{z-index:-1;background:var(--plane);opacity:.85}
#first.photo{position:relative;isolation:isolate;background:none}#first.photo>:is(.back,s){position:fixed}#first.photo>s{background:var(--s);opacity:.8}#first.photo main{background:var(--s)}
#first em{position:relative;display:grid;place-items:center;width:44px;height:44px;flex:none;font-style:normal}#first em svg{position:absolute;inset:0}#first header em span{font-size:11px;line-height:16px;font-weight:600}
#first main{display:flex;flex-direction:column;gap:32px;flex:1;width:100%;max-width:600px;margin:0 auto;padding:32px 20px 24px}
#first .top{margin:0 0 -8px}#first .page{margin:0 0 4px;color:var(--m);font-size:13px;line-height:18px}#first h1{margin:0;color:var(--h);font-size:26px;line-height:32px;font-weight:600;letter-spacing:-.024em;text-wrap:balance}
#first .soft{margin:0;color:var(--m);font-size:14px;line-height:20px;white-space:pre-line}#first .hide{position:absolute;clip-path:inset(50%)}#first .top:has(>.hide:only-child){display:contents}
#first .q{display:grid;gap:10px;min-width:0;margin:0;padding:0;border:0}#first :is(.group,.panel,.repeated){gap:24px}#first .panel>legend{margin-bottom:16px;font-size:18px}#first .group .group{gap:10px}#first .group .group label{font-weight:400}
#first legend,#first .q>label{padding:0;margin:0 0 10px;color:var(--h);font-weight:600}#first .q>label{margin:0}
#first legend span,#first .q>label span{color:var(--d)}
#first :is(textarea,select,input:not([type=radio],[type=checkbox])){width:100%;min-height:48px;padding:12px 14px;border:1.5px solid var(--e);border-radius:6px;background:var(--s);color:var(--h);font:inherit}
#first .q textarea{min-height:120px;resize:vertical;field-sizing:content}
#first .list{display:grid;gap:6px}#first .list label{display:flex;align-items:center;gap:10px;min-height:48px;padding:10px 14px;border:1.5px solid var(--e);border-radius:6px;color:var(--h)}
#first :is(.list,.scale,.thumbs) label{cursor:pointer}#first .list input{width:18px;height:18px;margin:0;flex:none;accent-color:var(--a)}
#first .list label:has(:checked){border-color:var(--a);background:color-mix(in oklab,var(--a) 5.5%,var(--s))}
#first .scale{display:grid;grid-auto-columns:minmax(0,1fr);grid-auto-flow:column;gap:6px}#first .scale:has(label:nth-of-type(8)){grid-template-columns:repeat(6,minmax(0,1fr));grid-auto-flow:row}#first .scale:has(label:nth-of-type(8)) label{min-height:48px}
#first .scale label,#first .thumbs label{position:relative;display:grid;place-content:center;min-height:60px;border:1.5px solid var(--e);border-radius:6px;color:var(--h);font-weight:600;text-align:center;overflow-wrap:anywhere}
#first :is(.scale,.thumbs) input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
#first :is(.scale,.thumbs) label:has(:checked){border-color:var(--a);background:var(--a);color:var(--oa)}
#first .scale span{display:block;min-width:0}#first .scale b{display:block;color:inherit;font-weight:600}#first .scale small{display:block;color:var(--m);font-size:12px;line-height:15px;font-weight:400;letter-spacing:-.02em;hyphens:auto}#first .scale :checked+span small{color:inherit}
#first .scale:has(label:nth-of-type(6):last-of-type){gap:4px}#first .scale:has(label:nth-of-type(6):last-of-type) small{font-size:11px;letter-spacing:-.035em}
#first .ends{display:flex;justify-content:space-between;gap:12px;margin:-2px 0 0;color:var(--m);font-size:13px;line-height:18px}
#first .thumbs{display:grid;grid-template-columns:1fr 1fr;gap:12px}#first .thumbs label{min-height:152px;gap:12px;justify-items:center;border-radius:12px;font-weight:400}
#first .thumbs label:before{content:'';width:44px;height:44px;background:currentColor;mask:url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 24 24' fill='none' stroke='black' stroke-width='1.4' stroke-linecap='round' stroke-linejoin='round'%3E%3Cpath d='M15 5.88 14 10h5.83a2 2 0 0 1 1.92 2.56l-2.33 8A2 2 0 0 1 17.5 22H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.76a2 2 0 0 0 1.79-1.11L12 2a3.13 3.13 0 0 1 3 3.88Z'/%3E%3Cpath d='M7 10v12'/%3E%3C/svg%3E") center/contain no-repeat}
#first .thumbs label:nth-of-type(2):before{rotate:180deg}
#first label:has(:focus-visible),#first :is(textarea,select,input,button):focus-visible{outline:2px solid var(--f);outline-offset:2px}
#first footer{position:sticky;bottom:0;border-top:1px solid var(--l);background:var(--s);padding:6px max(20px,50% - 280px) 12px}
#first footer p{min-height:20px;margin:0 0 6px;color:var(--m);font-size:13px;line-height:20px;text-align:center}
#first [data-state=saved]{color:var(--p)}#first [data-state=saved]:before{content:'\\2713\\2002'/''}
#first button{width:100%;height:48px;border:0;border-radius:8px;background:var(--a);color:var(--oa);font:inherit;font-weight:500;cursor:pointer}#first[data-next] button{opacity:.7}
#first .wrong{color:var(--d);font-size:14px;line-height:20px;margin:0}
@media(min-width:600px){#first .scale:has(label:nth-of-type(8)){grid-template-columns:none;grid-auto-flow:column}}
@media(forced-colors:active){#first label:has(:checked){outline:3px solid Highlight}#first .thumbs label:before{forced-color-adjust:none;background:CanvasText}#first button{border:1px solid}}`
