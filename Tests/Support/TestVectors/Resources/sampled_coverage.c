// Coverage by sampling, of shapes told by their definitions: nothing is shared with the renderer.
// Build: cc -O2 sampled_coverage.c -lm; run: ./a.out 600.
// Polygons: LINES lines across each row, measured exactly along x. Lines along curves: N x N points
// a pixel that an edge may cross, each judged by its nearest place on the path.
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
static unsigned long long s=20240607ULL;
static double rnd(void){s^=s<<13;s^=s>>7;s^=s<<17;return (double)(s>>11)/9007199254740992.0;}
static double r2(double a,double b){return round((a+(b-a)*rnd())*100)/100;}
#define LINES 65536
typedef struct{double x;int d;}X;
static int cmp(const void*a,const void*b){double p=((X*)a)->x,q=((X*)b)->x;return p<q?-1:p>q;}
static void poly(int n,double*v,int size,double*nz,double*eo){
  memset(nz,0,sizeof(double)*size*size);memset(eo,0,sizeof(double)*size*size);
  for(int y=0;y<size;y++)for(int l=0;l<LINES;l++){
    double Y=y+(l+.5)/LINES;X c[32];int k=0;
    for(int i=0;i<n;i++){double*p=v+2*i,*q=v+2*((i+1)%n);
      if((p[1]<=Y)==(q[1]<=Y))continue;
      c[k].x=p[0]+(Y-p[1])/(q[1]-p[1])*(q[0]-p[0]);c[k].d=p[1]<q[1]?1:-1;k++;}
    qsort(c,k,sizeof(X),cmp);int w=0;
    for(int i=0;i+1<k;i++){w+=c[i].d;
      double a=fmax(c[i].x,0),b=fmin(c[i+1].x,size);if(a>=b)continue;
      for(int x=(int)a;x<size&&x<b;x++){double t=fmin(b,x+1)-fmax(a,x);
        if(w)nz[y*size+x]+=t/LINES;if(w&1)eo[y*size+x]+=t/LINES;}}}
}
static void row(const char*name,double*c,int n){printf("\"%s\": [",name);for(int i=0;i<n;i++)printf("%s%d",i?",":"",(int)lround(c[i]*1e5));printf("]");}

// A path of straight lines and arcs, by its arc length.
typedef struct{int arc;double x,y,x1,y1;double cx,cy,r,a0,sweep;double start,len;}Piece;
typedef struct{Piece p[16];int n;double len;int closed;}Path;
static void line(Path*P,double x,double y,double x1,double y1){Piece*p=P->p+P->n++;p->arc=0;p->x=x;p->y=y;p->x1=x1;p->y1=y1;p->len=hypot(x1-x,y1-y);p->start=P->len;P->len+=p->len;}
static void arc(Path*P,double cx,double cy,double r,double a0,double sweep){Piece*p=P->p+P->n++;p->arc=1;p->cx=cx;p->cy=cy;p->r=r;p->a0=a0;p->sweep=sweep;p->len=r*fabs(sweep);p->start=P->len;P->len+=p->len;}
// Butt caps on a smooth path: the points whose foot on the path lies in a dash, within half the width.
static int in_dash(double s,const double*d,int n,double phase,double period){
  if(!n)return 1;double t=fmod(s+phase,period);if(t<0)t+=period;
  for(int i=0;i<n;i++){if(t<d[i])return !(i&1);t-=d[i];}return 0;}
static int inside(Path*P,double X0,double Y0,double half,const double*d,int n,double phase,double period,double*edge){
  int in=0;
  for(int i=0;i<P->n;i++){Piece*p=P->p+i;double s,dist;
    if(!p->arc){double ux=(p->x1-p->x)/p->len,uy=(p->y1-p->y)/p->len;s=(X0-p->x)*ux+(Y0-p->y)*uy;dist=fabs((X0-p->x)*uy-(Y0-p->y)*ux);if(s<0||s>p->len||dist>half)continue;}
    else{dist=fabs(hypot(X0-p->cx,Y0-p->cy)-p->r);if(dist>half)continue;double a=atan2(Y0-p->cy,X0-p->cx)-p->a0;double sg=p->sweep<0?-1:1;a*=sg;a=fmod(a,2*M_PI);if(a<0)a+=2*M_PI;if(a>fabs(p->sweep))continue;s=a*p->r;}
    if(in_dash(p->start+s,d,n,phase,period))return 1;}
  return in;}
static void stroke(Path*P,double half,const double*d,int n,double phase,int w,int h,double*c){
  double period=0;for(int i=0;i<n;i++)period+=d[i];
  for(int y=0;y<h;y++)for(int x=0;x<w;x++){
    int k=0,m=12;for(int j=0;j<m;j++)for(int i=0;i<m;i++)k+=inside(P,x+(i+.5)/m,y+(j+.5)/m,half,d,n,phase,period,0);
    // A border of samples around the pixel too: a sliver between the first samples is not missed.
    int kk=0,mm=0;for(int i=0;i<=m*4;i++){double t=i/(m*4.);kk+=inside(P,x+t,y,half,d,n,phase,period,0)+inside(P,x+t,y+1,half,d,n,phase,period,0)+inside(P,x,y+t,half,d,n,phase,period,0)+inside(P,x+1,y+t,half,d,n,phase,period,0);mm+=4;}
    if((k==0&&kk==0)||(k==m*m&&kk==mm)){c[y*w+x]=k>0;continue;}
    enum{N=1000};long q=0;for(int j=0;j<N;j++)for(int i=0;i<N;i++)q+=inside(P,x+(i+.5)/N,y+(j+.5)/N,half,d,n,phase,period,0);
    c[y*w+x]=(double)q/((double)N*N);}
}
static void rounded(Path*P,double x,double y,double w,double h,double r){ // from the top edge's left end, clockwise
  memset(P,0,sizeof*P);P->closed=1;line(P,x+r,y,x+w-r,y);arc(P,x+w-r,y+r,r,-M_PI/2,M_PI/2);line(P,x+w,y+r,x+w,y+h-r);arc(P,x+w-r,y+h-r,r,0,M_PI/2);
  line(P,x+w-r,y+h,x+r,y+h);arc(P,x+r,y+h-r,r,M_PI/2,M_PI/2);line(P,x,y+h-r,x,y+r);arc(P,x+r,y+r,r,M_PI,M_PI/2);}
// A convex or other shape by a test of points, all pixels that an edge crosses.
static double SX,SY,SA,SB,SE;
static int ellipse(double x,double y){double u=(x-SX)/SA,v=(y-SY)/SB;return u*u+v*v<=1;}
static int roundbox(double x,double y){double u=fabs(x-SX)-(SA-SE),v=fabs(y-SY)-(SB-SE);if(u<=0)return v<=SE;if(v<=0)return u<=SE;return u*u+v*v<=SE*SE;}
static void shape(int(*f)(double,double),int w,int h,double*c){for(int y=0;y<h;y++)for(int x=0;x<w;x++){int k=0;for(int j=0;j<=40;j++)for(int i=0;i<=40;i++)k+=f(x+i/40.,y+j/40.);
  if(k==0||k==41*41){c[y*w+x]=k>0;continue;}enum{N=1500};long q=0;for(int j=0;j<N;j++)for(int i=0;i<N;i++)q+=f(x+(i+.5)/N,y+(j+.5)/N);c[y*w+x]=(double)q/((double)N*N);}}
int main(int argc,char**argv){
  static double nz[64*64],eo[64*64],c[64*64];
  int polygons=atoi(argv[1]);
  printf("{\"polygons\": [\n");
  for(int i=0;i<polygons;i++){int n=3+(int)(rnd()*7);double v[20];for(int j=0;j<2*n;j++)v[j]=r2(-1.5,5.5);
    poly(n,v,4,nz,eo);printf("%s{\"vertices\": [",i?",\n":"");for(int j=0;j<2*n;j++)printf("%s%g",j?",":"",v[j]);printf("], ");row("nonzero",nz,16);printf(", ");row("evenodd",eo,16);printf("}");}
  printf("],\n\"shapes\": [\n");
  for(int i=0;i<6;i++){SX=r2(7,9);SY=r2(7,9);SA=r2(3,6.5);SB=r2(3,6.5);SE=r2(1,2.9);
    printf("%s{\"center\": [%g,%g], \"radii\": [%g,%g], \"corner\": %g, ",i?",\n":"",SX,SY,SA,SB,SE);
    shape(ellipse,16,16,c);row("ellipse",c,256);printf(", ");shape(roundbox,16,16,c);row("rounded",c,256);printf("}");}
  s=777;printf("],\n\"strokes\": [\n");
  for(int i=0;i<8;i++){Path P;double x=r2(3,5),y=r2(3,5),w=r2(18,21),h=r2(14,19),r=r2(3,6.9),width=r2(.5,5);
    double d[4];int n=i%4==0?0:i%4==3?4:2;for(int j=0;j<n;j++)d[j]=r2(1,6);double phase=n?r2(-9,9):0;
    rounded(&P,x,y,w,h,r);stroke(&P,width/2,d,n,phase,28,28,c);
    printf("%s{\"rect\": [%g,%g,%g,%g], \"radius\": %g, \"width\": %g, \"phase\": %g, \"dash\": [",i?",\n":"",x,y,w,h,r,width,phase);for(int j=0;j<n;j++)printf("%s%g",j?",":"",d[j]);printf("], ");row("coverage",c,784);printf("}");}
  printf("]}\n");return 0;}
