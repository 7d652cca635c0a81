# Writes the small samples of this folder; see README.md.
import io,struct,zlib,os,sys
from PIL import Image, ImageCms
import numpy as np
out = os.path.dirname(os.path.abspath(__file__)) + '/'
im=Image.open(out + 'display-p3.jpg'); P3=im.info['icc_profile']
def chunk(t,d): return struct.pack('>I',len(d))+t+d+struct.pack('>I',zlib.crc32(t+d))
def png(w,h,depth,ct,raw_rows,extra=[],plte=None,trns=None,interlace=0,idat=None):
    b=b'\x89PNG\r\n\x1a\n'+chunk(b'IHDR',struct.pack('>IIBBBBB',w,h,depth,ct,0,0,interlace))
    for t,d in extra: b+=chunk(t,d)
    if plte: b+=chunk(b'PLTE',plte)
    if trns: b+=chunk(b'tRNS',trns)
    b+=chunk(b'IDAT',zlib.compress(idat if idat is not None else b''.join(b'\0'+r for r in raw_rows)))
    return b+chunk(b'IEND',b'')
def save(n,b): open(out+n,'wb').write(b)
def pack(vals,bits):
    n=0;acc=0;o=b''
    for v in vals:
        acc=(acc<<bits)|v;n+=bits
        if n==8:o+=bytes([acc]);n=0;acc=0
    if n:o+=bytes([acc<<(8-n)])
    return o
# gray 1,2,4 : value = (x + y) mod levels over 5x3
for bits in (1,2,4):
    save(f'gray-{bits}bit.png',png(5,3,bits,0,[pack([(x+y)%(1<<bits) for x in range(5)],bits) for y in range(3)]))
# palette 2 bits with tRNS
save('palette-2bit.png',png(5,3,2,3,[pack([(x+y)%4 for x in range(5)],2) for y in range(3)],plte=bytes([255,0,0, 0,255,0, 0,0,255, 10,20,30]),trns=bytes([0,128])))
# gray + alpha 8
Image.fromarray(np.array([[[10*x+y,255-20*x] for x in range(5)] for y in range(3)],dtype=np.uint8),'LA').save(out+'gray-alpha.png')
# gray + alpha 16, gray16 trns, rgb16 trns
save('gray-alpha-16bit.png',png(3,2,16,4,[b''.join(struct.pack('>HH',1000*x+y,65535-500*x) for x in range(3)) for y in range(2)]))
save('gray-16bit-key.png',png(3,1,16,0,[struct.pack('>HHH',1,513,65535)],trns=struct.pack('>H',513)))
save('rgb-16bit-key.png',png(2,1,16,2,[struct.pack('>HHHHHH',256,512,768,257,512,768)],trns=struct.pack('>HHH',256,512,768)))
save('rgb-8bit-key.png',png(2,1,8,2,[bytes([1,2,3,1,2,4])],trns=struct.pack('>HHH',1,2,3)))
save('gray-4bit-key.png',png(4,1,4,0,[pack([0,5,10,15],4)],trns=struct.pack('>H',5)))
# interlaced 13x11 rgb: adam7
w,h=13,11
px=lambda x,y: bytes([20*x%256,23*y%256,(x*y*3)%256])
raw=b''
for x0,y0,dx,dy in [(0,0,8,8),(4,0,8,8),(0,4,4,8),(2,0,4,4),(0,2,2,4),(1,0,2,2),(0,1,1,2)]:
    for y in range(y0,h,dy):
        row=b''.join(px(x,y) for x in range(x0,w,dx))
        if row: raw+=b'\0'+row
save('interlaced.png',png(w,h,8,2,[],interlace=1,idat=raw))
assert (np.array(Image.open(out+'interlaced.png'))==np.array([[list(px(x,y)) for x in range(w)] for y in range(h)])).all()
# colour descriptions 2x1 red-ish
row=[bytes([200,100,50,255,0,0])]
iccp=b'P3\0\0'+zlib.compress(P3)
cicp=bytes([12,13,0,1]); srgb=b'\0'; gama=struct.pack('>I',45455); chrm=struct.pack('>8I',31270,32900,64000,33000,30000,60000,15000,6000)
save('cicp-p3.png',png(2,1,8,2,row,[(b'cICP',cicp)]))
save('all-four.png',png(2,1,8,2,row,[(b'cICP',cicp),(b'iCCP',iccp),(b'gAMA',gama),(b'cHRM',chrm)]))
save('iccp-gama.png',png(2,1,8,2,row,[(b'gAMA',gama),(b'cHRM',chrm),(b'iCCP',iccp)]))
save('srgb-gama.png',png(2,1,8,2,row,[(b'gAMA',gama),(b'cHRM',chrm),(b'sRGB',srgb)]))
save('gama-chrm.png',png(2,1,8,2,row,[(b'gAMA',gama),(b'cHRM',chrm)]))
save('gama.png',png(2,1,8,2,row,[(b'gAMA',struct.pack('>I',100000))]))
save('cicp-pq.png',png(2,1,8,2,row,[(b'cICP',bytes([9,16,0,1]))]))
save('bomb-ztxt.png',png(2,1,8,2,row,[(b'zTXt',b'a\0\0'+zlib.compress(bytes(20_000_000),9))]))
save('bomb-iccp.png',png(2,1,8,2,row,[(b'iCCP',b'a\0\0'+zlib.compress(bytes(20_000_000),9))]))
save('bomb-size.png',b'\x89PNG\r\n\x1a\n'+chunk(b'IHDR',struct.pack('>IIBBBBB',2**31-1,2**31-1,8,6,0,0,0))+chunk(b'IDAT',zlib.compress(bytes(1000)))+chunk(b'IEND',b''))
save('bomb-data.png',b'\x89PNG\r\n\x1a\n'+chunk(b'IHDR',struct.pack('>IIBBBBB',16384,16384,8,6,0,0,0))+chunk(b'IDAT',zlib.compress(bytes(1000)))+chunk(b'IEND',b''))
# orientations: upright 5x3 lossless image; store the inverse turn.
up=np.array([[[40*x+20,80*y+20,0] for x in range(5)] for y in range(3)],dtype=np.uint8)
inv={1:lambda a:a,2:lambda a:a[:,::-1],3:lambda a:a[::-1,::-1],4:lambda a:a[::-1],5:lambda a:a.transpose(1,0,2),6:lambda a:np.rot90(a,1),7:lambda a:np.rot90(a,2).transpose(1,0,2),8:lambda a:np.rot90(a,-1)}
from PIL import ImageOps
def exif(o,big):
    e='>' if big else '<'
    return (b'MM\0*' if big else b'II*\0')+struct.pack(e+'IHHHII',8,1,0x112,3,1,(o<<16) if big else o)+struct.pack(e+'I',0)
for o in range(1,9):
    st=Image.fromarray(np.ascontiguousarray(inv[o](up)))
    f=io.BytesIO(); st.save(f,'png',exif=exif(o,o%2==0)); save(f'orientation-{o}.png',f.getvalue())
    assert (np.array(ImageOps.exif_transpose(Image.open(io.BytesIO(f.getvalue()))))==up).all(),o
st=Image.fromarray(np.ascontiguousarray(inv[6](up)))
f=io.BytesIO(); st.save(f,'webp',lossless=True,exact=True,exif=exif(6,True)); save('orientation-6.webp',f.getvalue())
# jpeg for each orientation: flat 16x8 blocks, upright 32x16: left half red right half blue top..., 4 colour quadrants
q=np.zeros((16,32,3),np.uint8); q[:8,:16]=[200,30,30]; q[:8,16:]=[30,200,30]; q[8:,:16]=[30,30,200]; q[8:,16:]=[200,200,30]
for o in (5,8):
    st=Image.fromarray(np.ascontiguousarray(inv[o](q))); st.save(out+f'orientation-{o}.jpg',quality=95,subsampling=0,exif=b'Exif\0\0'+exif(o,True))
# multi chunk ICC jpeg
def jpeg_with_icc(order,parts,count=None,mode='RGB'):
    f=io.BytesIO(); Image.fromarray(q[:8,:8]).save(f,'jpeg',quality=90); b=f.getvalue()
    n=len(P3); k=-(-n//parts)
    seg=b''
    for i in order:
        d=b'ICC_PROFILE\0'+bytes([i,count or parts])+P3[(i-1)*k:i*k]
        seg+=b'\xff\xe2'+struct.pack('>H',len(d)+2)+d
    return b[:2]+seg+b[2:]
save('icc-3-parts-shuffled.jpg',jpeg_with_icc([3,1,2],3))
save('icc-part-missing.jpg',jpeg_with_icc([1,3],3))
save('icc-part-twice.jpg',jpeg_with_icc([1,2,2],3))
open(out+'p3.icc','wb').write(P3)
# A camera's Adobe RGB: IFD0 -> Exif IFD -> interoperability IFD, index R03
r03=b'II*\0'+struct.pack('<I',8)+struct.pack('<HHHIII',1,0x8769,4,1,26,0)+struct.pack('<HHHIII',1,0xA005,4,1,44,0)+struct.pack('<HHHI',1,1,2,4)+b'R03\0'+bytes(4)
Image.fromarray(q[:8,:8]).save(out+'camera-adobe-rgb.jpg',quality=90,exif=b'Exif\0\0'+r03)
# JPEG gray, cmyk variants
Image.fromarray(np.array([[16*x for x in range(16)]]*8,dtype=np.uint8)).save(out+'gray.jpg',quality=95)
c=np.zeros((8,16,4),np.uint8); c[:,:8]=[255,0,0,0]; c[:,8:]=[0,128,255,64]
Image.fromarray(c,'CMYK').save(out+'cmyk-adobe.jpg',quality=98)
b=open(out+'cmyk-adobe.jpg','rb').read(); i=b.index(b'\xff\xee'); L=struct.unpack('>H',b[i+2:i+4])[0]
save('cmyk-no-marker.jpg',b[:i]+b[i+2+L:])
# webp: lossless alpha, animated
a=np.zeros((6,7,4),np.uint8)
for y in range(6):
    for x in range(7): a[y,x]=[30*x,40*y,7*x*y%256,255-35*x]
Image.fromarray(a).save(out+'lossless-alpha.webp',lossless=True,exact=True)
fr=[Image.fromarray(np.full((6,7,4),v,np.uint8)) for v in ([255,0,0,255],[0,255,0,255])]
fr[0].save(out+'animated.webp',save_all=True,append_images=fr[1:],lossless=True,duration=50)
Image.fromarray(q).save(out+'lossy.webp',quality=80)
