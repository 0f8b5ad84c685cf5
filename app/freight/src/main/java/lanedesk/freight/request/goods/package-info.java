/// Items in a text: tables and sentences, passed to the parser of pasted rows.
@NullMarked
package lanedesk.freight.request.goods;

import org.jspecify.annotations.NullMarked;
