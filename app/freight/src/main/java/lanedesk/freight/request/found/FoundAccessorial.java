package lanedesk.freight.request.found;

import java.util.Optional;

/// An accessorial service that a request asks for.
///
/// @param type where it is done
/// @param words what it is, in plain English words to match the service's own list by
public record FoundAccessorial(Found<ServiceStage> type, Found<String> words) {
    /// The same with both as this has them; empty where the words go.
    Optional<FoundAccessorial> each(Found.Each each) {
        Found<String> said = each.of(words);
        Found<ServiceStage> stage = each.of(type);
        return said == null ? Optional.empty() : Optional.of(new FoundAccessorial(stage == null ? type : stage, said));
    }
}
