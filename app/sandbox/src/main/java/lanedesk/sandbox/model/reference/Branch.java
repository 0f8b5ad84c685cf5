package lanedesk.sandbox.model.reference;

import com.fasterxml.jackson.annotation.JsonProperty;

/// A branch of a customer. At most one branch is the headquarter; a customer's only branch always is.
public record Branch(
        long customerBsn,
        String bsnName,
        @JsonProperty("isHeadquarter") boolean isHeadquarter) {}
