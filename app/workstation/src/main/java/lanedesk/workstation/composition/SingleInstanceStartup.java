package lanedesk.workstation.composition;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;
import lanedesk.journal.JournalOpenResult;
import lanedesk.journal.SingleInstance;
import lanedesk.journal.store.OpeningProblem;

/// Opens the journal, or brings the copy of the program to the front that has it open.
///
/// @param timeout for a copy that does not listen: it is starting, as where a system opens three files in three
///     copies at a time, or it is ending and leaves the journal
record SingleInstanceStartup(
        Supplier<JournalOpenResult> openJournal,
        Supplier<SingleInstance.SignalResult> signalFirstCopy,
        Duration timeout) {

    private static final Duration RETRY_PAUSE = Duration.ofMillis(100);

    /// The journal, or why it did not open; empty where the other copy has come to the front.
    Optional<JournalOpenResult> openOrSignal() {
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
