/** Shaders of the beauty pass: four shadowed lights per pass, accumulated over many passes. */
export const VERT = /* glsl */ `
precision highp float; precision highp int;
in vec4 mA; in vec4 mB; in vec3 col;
out vec3 vP; out vec3 vN; out vec3 vC; out vec4 vA; out vec4 vB;
void main(){ vP=position; vN=normal; vC=col; vA=mA; vB=mB; gl_Position=projectionMatrix*viewMatrix*vec4(position,1.0); }`;

export const FRAG = /* glsl */ `
precision highp float; precision highp sampler2DShadow; precision highp sampler3D;
in vec3 vP; in vec3 vN; in vec3 vC; in vec4 vA; in vec4 vB;
out vec4 o;
uniform vec4 uL[4]; uniform vec3 uC[4]; uniform vec3 uNn[4]; uniform mat4 uM[4]; uniform float uBias[4];
uniform sampler2DShadow uS0,uS1,uS2,uS3; uniform sampler3D uNoise;
uniform float uPasses,uFloorE,uEps; uniform vec3 uReach,uFill; uniform vec3 uEye,uSkyTop,uSkyHor;
vec3 N,GN,V,ALB; float NV,RO,F0,SH;

float ggx(vec3 L,float nl){
  vec3 H=normalize(L+V); float nh=max(dot(N,H),0.0), vh=max(dot(V,H),0.0);
  float a=RO*RO, a2=a*a, d=nh*nh*(a2-1.0)+1.0, D=a2/(3.14159*d*d), k=a*0.5+0.02;
  float G=1.0/((nl*(1.0-k)+k)*(NV*(1.0-k)+k)); float F=F0+(1.0-F0)*pow(1.0-vh,5.0);
  return D*G*F*0.25*3.14159;
}
// one light: w=0 directional, w=1 bounce point with a cosine lobe around nn
vec3 lit(vec4 l,vec3 c,vec3 nn,mat4 M,sampler2DShadow S,float bias,float gloss){
  if(c.x+c.y+c.z<=0.0) return vec3(0.0);
  vec3 L; float at=1.0;
  if(l.w>0.5){ vec3 d=l.xyz-vP; float d2=dot(d,d); L=d*inversesqrt(d2); at=max(dot(-L,nn),0.0)/(d2+uEps); } else L=l.xyz;
  float nl=dot(N,L), gl=dot(GN,L);
  if(nl<=0.0||gl<=-0.02) return vec3(0.0);
  vec4 q=M*vec4(vP+GN*bias*(1.0+2.0*(1.0-max(gl,0.0))),1.0); vec3 s=q.xyz/q.w*0.5+0.5; float vis=1.0;
  if(q.w>0.0&&s.x>0.001&&s.x<0.999&&s.y>0.001&&s.y<0.999&&s.z<1.0) vis=texture(S,vec3(s.xy,s.z-(l.w>0.5?0.00002:0.00015)));
  else if(l.w>0.5) vis=0.0;
  if(vis<=0.0) return vec3(0.0);
  vec3 r=ALB*nl;
  if(gloss>0.5) r+=vec3(ggx(L,nl)*nl); // highlights from the key only: the sky's are too soft to pay for
  if(l.w<0.5) r+=SH*pow(1.0-NV,3.0)*(ALB*0.6+0.15)*(0.35+0.65*nl);
  return r*c*(vis*at);
}
void main(){
  bool floorPart=vA.w>0.5;
  if(floorPart&&distance(vP.xz,uReach.xy)>uReach.z){ o=vec4(0.0); return; } // no shadow reaches this far
  N=normalize(vN); V=normalize(uEye-vP); if(dot(N,V)<0.0&&!floorPart) N=-N; GN=N;
  if(!floorPart){
  vec4 n1=texture(uNoise,vP*0.9)-0.5, n2=texture(uNoise,vP*0.21+0.37)-0.5;
  N=normalize(N+(n1.xyz*0.7+n2.xyz*0.5)*vB.x); NV=max(dot(N,V),0.02);
  RO=vA.x; F0=vA.y; SH=vB.z; ALB=vC*(1.0+(n1.w*0.6+n2.w*1.1)*vB.y);
  } else { RO=1.0; F0=0.0; SH=0.0; ALB=vec3(1.0); NV=1.0; }
  vec3 r=lit(uL[0],uC[0],uNn[0],uM[0],uS0,uBias[0],floorPart?0.0:1.0)+lit(uL[1],uC[1],uNn[1],uM[1],uS1,uBias[1],0.0)
        +lit(uL[2],uC[2],uNn[2],uM[2],uS2,uBias[2],0.0)+lit(uL[3],uC[3],uNn[3],uM[3],uS3,uBias[3],0.0);
  if(floorPart){
    // no color, only how much light is missing; packed below the coverage count (see Renderer)
    float lack=1.0-dot(r,vec3(0.2126,0.7152,0.0722))*uPasses/uFloorE;
    float far=1.0-smoothstep(uReach.z*0.8,uReach.z,distance(vP.xz,uReach.xy));
    o=vec4(0.0,0.0,0.0,clamp(lack,-2.0,1.0)*far/1024.0);
    return;
  }
  r+=ALB*(vA.z+uFill*(1.0-0.45*N.y))/uPasses;
  if(vB.w>0.0){ vec3 R=reflect(-V,N); float F=F0+(1.0-F0)*pow(1.0-NV,5.0); r+=mix(uSkyHor,uSkyTop,smoothstep(-0.1,0.7,R.y))*F*vB.w/uPasses; }
  o=vec4(r,1.0);
}`;

export const DEPTH_VERT = 'void main(){gl_Position=projectionMatrix*viewMatrix*vec4(position,1.0);}';
export const DEPTH_FRAG = 'precision mediump float; out vec4 o; void main(){o=vec4(1.0);}';
export const ADD_VERT = 'out vec2 uv2; void main(){uv2=position.xy*0.5+0.5; gl_Position=vec4(position.xy,0.0,1.0);}';
export const ADD_FRAG = 'precision highp float; in vec2 uv2; out vec4 o; uniform sampler2D t; void main(){o=texture(t,uv2);}';
