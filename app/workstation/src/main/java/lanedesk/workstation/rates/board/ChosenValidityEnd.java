package lanedesk.workstation.rates.board;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/// The chosen end of validity of a board's prices.
///
/// @param at null for the rates' own expiry, which may not be stated
public record ChosenValidityEnd(@Nullable Instant at) {}
