/// What a board says, in the words of the one who reads it: rates, shipments, banners and quote sheets.
@NullMarked
package lanedesk.workstation.rates.words;

import org.jspecify.annotations.NullMarked;
