/// The firm's own papers: what they are written on, what they say, and their forms as text, HTML, PDF and mail.
@NullMarked
package lanedesk.workstation.paper;

import org.jspecify.annotations.NullMarked;
