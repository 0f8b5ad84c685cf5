package lanedesk.journal.booking;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import lanedesk.journal.store.EnvironmentId;

/// The coordination of quotes shared with colleagues, asked before a step that two could take. Throws
/// [JournalException][lanedesk.journal.store.JournalException] when the colleagues can't be asked:
/// then nothing is booked.
public interface Claims {

    /// The holder of a quote.
    record Holder(String workstation, String dispatcher) {}

    /// A colleague's workstation, and when it was last there.
    ///
    /// @param isUnread whether what it reported could not be read here; then it was reported at `seenAt`
    record Colleague(String workstation, Instant seenAt, boolean isUnread) {
        public Colleague(String workstation, Instant seenAt) {
            this(workstation, seenAt, false);
        }
    }

    /// Colleagues who may hold quotes that nobody knows of here: the office's database lost what they reported, or it
    /// could not be read.
    List<Colleague> absentColleagues(EnvironmentId environment);

    /// Whether there is anybody to ask in an environment.
    boolean isShared(EnvironmentId environment);

    /// Claims the attempt's quote for a while; returns the holder where it is taken.
    Optional<Holder> claim(Attempt attempt);

    /// Makes the claim last for good, as the request is about to leave; false when it was lost.
    boolean send(Attempt attempt);

    /// Releases the quote of an attempt that was not sent. Never fails: where the colleagues can't be reached, the
    /// release is sent later.
    void release(Attempt attempt);

    /// Records a resolution where all see it; false when a colleague was first.
    boolean resolve(Attempt attempt, Resolution resolution);

    /// A workstation on its own.
    static Claims local() {
        return new Claims() {
            @Override
            public boolean isShared(EnvironmentId environment) {
                return false;
            }

            @Override
            public List<Colleague> absentColleagues(EnvironmentId environment) {
                return List.of();
            }

            @Override
            public Optional<Holder> claim(Attempt attempt) {
                return Optional.empty();
            }

            @Override
            public boolean send(Attempt attempt) {
                return true;
            }

            @Override
            public void release(Attempt attempt) {}

            @Override
            public boolean resolve(Attempt attempt, Resolution resolution) {
                return true;
            }
        };
    }
}
