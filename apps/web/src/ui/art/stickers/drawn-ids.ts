/**
 * The drawing of each food of the catalogue by its id, from 1 on; a space for none. If it is out of
 * date, `drawn-ids.test.ts` prints what it must be.
 */
export const drawnIds =
  "'(+&/=6(L(IC <DDFNG''>   && AAA  B/HJJ EE;;;;M=      KK  \\  J23UU 9R      QW O         @    P       ]]YY]]]]]]]::::55 [[ [[???  %%%%Z  %%%%%%%%%%%%%%%%%777:::Z%     a ########   ````````  XXaaa  #    ,,,,,,,,   88888 8888b     44444 $$4   00 4         ))))))) ))  )))))------      j    55dddddd5diii5***'555 PP888TT    < 5ggggggggg   pppppqh     cc     qq fffffffP    meennnnnnnnnnnnnnnnnnnnn ]Y]]]n]nnnnnnooooo  kkkkkkkk rrrrrr..1    ^___                 lf      9R SSSSSSSSSSVVVVVV                 U2        sss       J>E  O          'DDKKK        Y    [,  Xa 88            ))   j-ddd    [[   gg     P4     nn     nn(Dnkkkr.    % 1    SS    q'     s   = ";
