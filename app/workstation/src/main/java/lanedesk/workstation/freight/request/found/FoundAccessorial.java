package lanedesk.workstation.freight.request.found;

/// An accessorial service that a request asks for.
///
/// @param type where it is done
/// @param words what it is, in plain English words to match the service's own list by
public record FoundAccessorial(Found<ServiceStage> type, Found<String> words) {}
