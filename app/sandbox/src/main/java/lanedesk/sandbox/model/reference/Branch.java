package lanedesk.sandbox.model.reference;

import com.fasterxml.jackson.annotation.JsonProperty;

/// A branch of a customer. At most one branch of a customer is the headquarters. If a customer has only one branch,
/// this branch is the headquarters.
public record Branch(
        long customerBsn,
        String bsnName,
        @JsonProperty("isHeadquarter") boolean isHeadquarter) {}
