package lanedesk.freight.request.found;

import java.util.Optional;

/// An accessorial that a request asks for.
///
/// @param type whether the accessorial applies at pickup, at delivery or to the shipment
/// @param description plain English words to compare with the service's list
public record ExtractedAccessorial(ExtractedValue<ServiceStage> type, ExtractedValue<String> description) {
    /// The accessorial with both values uncertain.
    public ExtractedAccessorial asUncertain() {
        return new ExtractedAccessorial(type.asUncertainUnless(false), description.asUncertainUnless(false));
    }

    /// Returns the accessorial with the mapper applied to both values; empty if the mapper drops the
    /// description. If the mapper drops the type, the type stays.
    Optional<ExtractedAccessorial> mapValues(ExtractedValue.ValueMapper valueMapper) {
        ExtractedValue<String> extracted = valueMapper.mapOrDrop(description);
        ExtractedValue<ServiceStage> stage = valueMapper.mapOrDrop(type);
        return extracted == null
                ? Optional.empty()
                : Optional.of(new ExtractedAccessorial(stage == null ? type : stage, extracted));
    }
}
