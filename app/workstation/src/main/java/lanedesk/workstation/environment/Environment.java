package lanedesk.workstation.environment;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// A service to work with, and who works with it. Never holds a token.
///
/// @param id a stable key that identifies the environment in journal, cache and key store; never shown, never
///     reused
/// @param name what the dispatcher calls it; empty for the one of the command line
/// @param kind production or test environment
/// @param baseUrl the service's address without a slash at the end; null for the embedded sandbox until it runs
/// @param hazmatUrl address of the hazmat look-up; null if there is none
/// @param user e-mail of the person who quotes and books
public record Environment(
        String id,
        String name,
        Kind kind,
        @Nullable URI baseUrl,
        @Nullable URI hazmatUrl,
        String user) {

    /// The embedded sandbox's id.
    public static final String SANDBOX_ID = "sandbox";

    private static final String UNNAMED_PREFIX = "unnamed-";
    private static final String SERVICE_PREFIX = "service-";

    /// The kind of an environment: whether its bookings are real.
    public enum Kind {
        SANDBOX,
        DEVELOPMENT,
        PRODUCTION,
        OTHER,
        /// Not chosen yet; is treated like production.
        UNKNOWN
    }

    /// The sandbox as it is before anything was set.
    static Environment sandboxFor(String user) {
        return new Environment(SANDBOX_ID, "Sandbox", Kind.SANDBOX, null, null, user);
    }

    /// The environment of a base address given on the command line. The same address is the same environment on the
    /// next run, so that its journal is found again.
    static Environment unnamedService(URI baseUrl, @Nullable URI hazmatUrl, String user) {
        URI address = EnvironmentAddress.normalize(baseUrl);
        return new Environment(
                UNNAMED_PREFIX + shortHash(address.toString()), "", Kind.UNKNOWN, address, hazmatUrl, user);
    }

    /// The id of a profile, derived from its address: journal rows contain numbers of the service at that address,
    /// so the same address is the same environment, also after recreating the profile and on other workstations.
    static String idOfUnnamed(URI baseUrl) {
        return SERVICE_PREFIX + shortHash(EnvironmentAddress.normalize(baseUrl).toString());
    }

    private static String shortHash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// Only the id, which rarely collides: a record's own hash is slower to link, and the first window waits for
    /// it.
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    public boolean isSandbox() {
        return kind == Kind.SANDBOX;
    }

    /// Whether it is the same service for everyone who names it so: not the sandbox within this program nor anything
    /// else on this machine.
    public boolean isSharedService() {
        return !isSandbox() && baseUrl != null && !EnvironmentAddress.isLoopback(baseUrl);
    }

    /// Whether real freight is booked, as far as known.
    public boolean isProduction() {
        return kind == Kind.PRODUCTION || isUnknown();
    }

    /// Whether its kind was not chosen yet.
    public boolean isUnknown() {
        return kind == Kind.UNKNOWN;
    }

    /// Whether it is the environment of the command line, which is not saved.
    public boolean isUnnamed() {
        return id.startsWith(UNNAMED_PREFIX);
    }

    /// The name, or the address if there is none.
    public String title() {
        return name.isEmpty() && baseUrl != null ? baseUrl.getAuthority() : name;
    }

    /// The same environment at an address that is known by now.
    Environment withAddress(URI base, @Nullable URI hazmat) {
        return new Environment(id, name, kind, base, hazmat, user);
    }

    Environment withKind(Kind other) {
        return new Environment(id, name, other, baseUrl, hazmatUrl, user);
    }

    /// Whether the two differ only in their user.
    public boolean equalsExceptUser(Environment other) {
        return withUser(other.user).equals(other);
    }

    Environment withUser(String email) {
        return new Environment(id, name, kind, baseUrl, hazmatUrl, email);
    }
}
