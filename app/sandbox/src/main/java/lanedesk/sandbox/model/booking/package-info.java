/// OTR and drayage bookings and their documents: validated requests, stored bookings and answers.
@NullMarked
package lanedesk.sandbox.model.booking;

import org.jspecify.annotations.NullMarked;
