package lanedesk.workstation.navigation;

import java.util.UUID;
import lanedesk.workstation.journal.store.Desk;
import org.jspecify.annotations.Nullable;

/// Every place of the program.
public sealed interface Destination {

    /// A desk with the tab it had in front.
    record AtDesk(Desk desk) implements Destination {}

    /// A new shipment on a desk.
    record NewShipment(Desk desk) implements Destination {}

    /// The shipment of an earlier quote, opened again: `quoteId` is the journal's.
    record RepeatQuote(UUID quoteId, boolean quoteAtOnce) implements Destination {}

    /// A booking attempt: its state, its papers, its resolution.
    record Attempt(UUID attemptId) implements Destination {}

    /// The choice of customer and branch.
    record CustomerPicker() implements Destination {}

    record History() implements Destination {}

    record AddressBook() implements Destination {}

    /// The service's lists: one of them such as `hs-codes`, or the one that was looked at.
    record Lists(@Nullable String list) implements Destination {
        public Lists() {
            this(null);
        }
    }

    /// The settings, at one of their sections such as `environments`, or where they were left.
    record Settings(@Nullable String section) implements Destination {
        public Settings() {
            this(null);
        }
    }
}
