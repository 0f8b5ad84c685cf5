@NullMarked
package lanedesk.workstation.journal.addressbook;

import org.jspecify.annotations.NullMarked;
