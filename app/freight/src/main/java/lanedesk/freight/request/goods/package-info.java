/// Items in a text: tables and sentences, handed to the reading of pasted rows.
@NullMarked
package lanedesk.freight.request.goods;

import org.jspecify.annotations.NullMarked;
