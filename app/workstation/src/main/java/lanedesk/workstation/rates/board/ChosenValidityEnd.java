package lanedesk.workstation.rates.board;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The moment until which the prices of a board are offered.
///
/// @param at null for as long as their rates, which is not stated where these state none
public record ChosenValidityEnd(@Nullable Instant at) {}
