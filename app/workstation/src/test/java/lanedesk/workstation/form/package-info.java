@NullMarked
package lanedesk.workstation.form;

import org.jspecify.annotations.NullMarked;
