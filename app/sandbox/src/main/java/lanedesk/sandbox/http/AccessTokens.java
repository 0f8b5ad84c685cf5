package lanedesk.sandbox.http;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.SecureRandom;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import lanedesk.sandbox.model.RequestRejectedException;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;

/// The bearer tokens that the server accepts: the token of the options, which never expires, and the tokens of
/// sign-ins until they expire.
public final class AccessTokens {
    private final String permanentToken;
    private final @Nullable String password;
    private final Duration lifetime;
    private final Clock clock;
    private final Map<String, Instant> expiryByToken = new ConcurrentHashMap<>();

    /// @param password the password that a sign-in must send; null if there is no sign-in
    /// @param lifetime how long the token of a sign-in is accepted
    public AccessTokens(String permanentToken, @Nullable String password, Duration lifetime, Clock clock) {
        this.permanentToken = permanentToken;
        this.password = password;
        this.lifetime = lifetime;
        this.clock = clock;
    }

    /// Generates a token that nobody can guess.
    public static String generateToken() {
        byte[] random = new byte[24];
        new SecureRandom().nextBytes(random);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(random);
    }

    boolean isAccepted(String token) {
        Instant expiry = expiryByToken.get(token);
        return areEqual(permanentToken, token)
                || (expiry != null && clock.instant().isBefore(expiry));
    }

    private static boolean areEqual(String expected, String actual) {
        return MessageDigest.isEqual(
                expected.getBytes(StandardCharsets.UTF_8), actual.getBytes(StandardCharsets.UTF_8));
    }

    private record SignInResult(String token, String expiresAt) {}

    /// Answers a sign-in with a new token. The body is `{"user": "me@desk.example", "password": "…"}`.
    Answer answerSignIn(ApiRequest request) {
        if (password == null) {
            throw ErrorResponses.createRejectionForStatus(404);
        }
        JsonNode body;
        try {
            body = ApiJson.readTree(request.body);
        } catch (JacksonException malformed) {
            throw ErrorResponses.createRejectionForStatus(400);
        }
        if (body.path("user").asString("").isBlank()
                || !areEqual(password, body.path("password").asString(""))) {
            throw RequestRejectedException.ofStatus(
                    401, "Unauthorized", "unauthorized", "The user or the password is wrong.");
        }
        Instant signedInAt = clock.instant();
        expiryByToken.values().removeIf(expiry -> !expiry.isAfter(signedInAt));
        String token = generateToken();
        Instant expiry = signedInAt.plus(lifetime);
        expiryByToken.put(token, expiry);
        return Answer.ofData(
                new SignInResult(token, expiry.truncatedTo(ChronoUnit.SECONDS).toString()));
    }

    /// Makes the tokens of all sign-ins invalid at once, as a service does that is restarted.
    public void revokeSignedInTokens() {
        expiryByToken.clear();
    }
}
