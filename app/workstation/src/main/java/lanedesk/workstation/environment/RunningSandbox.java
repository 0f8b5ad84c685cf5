package lanedesk.workstation.environment;

import java.net.URI;
import org.jspecify.annotations.Nullable;

/// The embedded sandbox while it runs.
///
/// @param baseUrl address of the sandbox on this machine
/// @param hazmatUrl address of the sandbox's look-up of UN numbers
/// @param token the token that the sandbox accepts in this run; null if it accepts any token
public record RunningSandbox(
        URI baseUrl, @Nullable URI hazmatUrl, @Nullable SecretText token) {}
