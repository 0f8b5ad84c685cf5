@NullMarked
package lanedesk.journal.addressbook;

import org.jspecify.annotations.NullMarked;
