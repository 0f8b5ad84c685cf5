package lanedesk.workstation.start;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.OpeningProblem;

/// Opens the journal, or brings the running copy of the program that has it open to the front.
///
/// @param timeout for a copy that does not listen: it is still starting, as when a system opens three files in
///     three copies at once, or it is ending and releases the journal
record SingleInstanceStartup(
        Supplier<JournalOpenResult> openJournal,
        Supplier<SingleInstance.SignalResult> signalFirstCopy,
        Duration timeout) {

    private static final Duration RETRY_PAUSE = Duration.ofMillis(100);

    /// The journal, or why it did not open; empty if the other copy was brought to the front.
    Optional<JournalOpenResult> openJournalOrSignalFirstCopy() {
        long begun = System.nanoTime();
        while (true) {
            JournalOpenResult opening = openJournal.get();
            if (!(opening instanceof JournalOpenResult.Refused(OpeningProblem.InUse _))) {
                return Optional.of(opening);
            }
            switch (signalFirstCopy.get()) {
                case IN_FRONT -> {
                    return Optional.empty();
                }
                case NO_WINDOW -> {
                    return Optional.of(opening);
                }
                case NOBODY -> {
                    if (System.nanoTime() - begun >= timeout.toNanos()) {
                        return Optional.of(opening);
                    }
                    LockSupport.parkNanos(RETRY_PAUSE.toNanos());
                }
            }
        }
    }
}
