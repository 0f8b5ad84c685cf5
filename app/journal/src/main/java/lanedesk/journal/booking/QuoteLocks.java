package lanedesk.journal.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.store.EnvironmentId;

/// The coordination of quotes shared with colleagues, asked before a step that two could take. Throws
/// [JournalException][lanedesk.journal.store.JournalException] when the colleagues can't be asked:
/// then nothing is booked.
public interface QuoteLocks {

    /// The holder of a quote.
    record LockHolder(String workstation, String dispatcher) {}

    /// A colleague's workstation, and when it was last there.
    ///
    /// @param isUnread whether what it reported could not be read here; then it was reported at `seenAt`
    record AbsentColleague(String workstation, Instant seenAt, boolean isUnread) {
        public AbsentColleague(String workstation, Instant seenAt) {
            this(workstation, seenAt, false);
        }
    }

    /// Colleagues who may hold quotes that nobody knows of here: the office's database lost what they reported, or it
    /// could not be read.
    List<AbsentColleague> findAbsentColleagues(EnvironmentId environment);

    /// Whether there is anybody to ask in an environment.
    boolean isShared(EnvironmentId environment);

    /// Claims the attempt's quote for a while; returns the holder where it is taken.
    Optional<LockHolder> lock(BookingAttempt attempt);

    /// Makes the claim last for good, as the request is about to leave; false when it was lost.
    boolean markSent(BookingAttempt attempt);

    /// Releases the quote of an attempt that was not sent. Never fails: where the colleagues can't be reached, the
    /// release is sent later.
    void release(BookingAttempt attempt);

    /// Records a resolution where all see it; false when a colleague was first.
    boolean resolve(BookingAttempt attempt, Resolution resolution);

    /// A workstation on its own.
    static QuoteLocks localOnly() {
        return new QuoteLocks() {
            @Override
            public boolean isShared(EnvironmentId environment) {
                return false;
            }

            @Override
            public List<AbsentColleague> findAbsentColleagues(EnvironmentId environment) {
                return List.of();
            }

            @Override
            public Optional<LockHolder> lock(BookingAttempt attempt) {
                return Optional.empty();
            }

            @Override
            public boolean markSent(BookingAttempt attempt) {
                return true;
            }

            @Override
            public void release(BookingAttempt attempt) {}

            @Override
            public boolean resolve(BookingAttempt attempt, Resolution resolution) {
                return true;
            }
        };
    }
}
