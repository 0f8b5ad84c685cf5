/// The texts of a rate board in the user's language: rates, shipments, banners and quote sheets.
@NullMarked
package lanedesk.workstation.rates.text;

import org.jspecify.annotations.NullMarked;
