package lanedesk.freight.request.found;

import java.util.Optional;

/// An accessorial service that a request asks for.
///
/// @param type where it is done
/// @param description what it is, in plain English words to match the service's own list by
public record ExtractedAccessorial(ExtractedValue<ServiceStage> type, ExtractedValue<String> description) {
    /// The same with both as this has them; empty where the words go.
    Optional<ExtractedAccessorial> mapValues(ExtractedValue.ValueMapper each) {
        ExtractedValue<String> said = each.map(description);
        ExtractedValue<ServiceStage> stage = each.map(type);
        return said == null
                ? Optional.empty()
                : Optional.of(new ExtractedAccessorial(stage == null ? type : stage, said));
    }
}
