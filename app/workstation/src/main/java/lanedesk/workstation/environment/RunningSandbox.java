package lanedesk.workstation.environment;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// The embedded sandbox once it runs.
///
/// @param baseUrl its address on this machine
/// @param hazmatUrl its look-up of UN numbers
/// @param token the accepted token in this run; null to accept any
public record RunningSandbox(
        URI baseUrl, @Nullable URI hazmatUrl, @Nullable SecretText token) {}
