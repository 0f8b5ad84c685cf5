package lanedesk.freight.request.found;

import java.util.Optional;

/// An accessorial that a request asks for.
///
/// @param type where it is done
/// @param description plain English words to match the service's list
public record ExtractedAccessorial(ExtractedValue<ServiceStage> type, ExtractedValue<String> description) {
    /// Returns the accessorial with both values mapped; empty if the description is dropped.
    Optional<ExtractedAccessorial> mapValues(ExtractedValue.ValueMapper valueMapper) {
        ExtractedValue<String> extracted = valueMapper.mapOrDrop(description);
        ExtractedValue<ServiceStage> stage = valueMapper.mapOrDrop(type);
        return extracted == null
                ? Optional.empty()
                : Optional.of(new ExtractedAccessorial(stage == null ? type : stage, extracted));
    }
}
