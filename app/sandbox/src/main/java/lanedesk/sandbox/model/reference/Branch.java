package lanedesk.sandbox.model.reference;

import com.fasterxml.jackson.annotation.JsonProperty;

/// A branch of a customer; at most one is the headquarter, and a single one is it.
public record Branch(
        long customerBsn,
        String bsnName,
        @JsonProperty("isHeadquarter") boolean isHeadquarter) {}
