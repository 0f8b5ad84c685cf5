package lanedesk.workstation.journal.quote;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/// What was acknowledged, and which texts a market has shown before.
public interface Acknowledgements {

    /// Keeps acknowledgements of a quote; they are on disk when this returns.
    void record(UUID quote, Collection<Acknowledgement> acknowledged);

    /// What was acknowledged of a quote, oldest first.
    List<Acknowledgement> of(UUID quote);

    /// Remembers that the market has shown these texts; those that it had not shown before come back.
    Set<String> rememberShown(String marketZip, Collection<String> texts);

    /// When each of `texts` was first shown for the market; those that never were are left out.
    Map<String, Instant> firstSeen(String marketZip, Collection<String> texts);
}
