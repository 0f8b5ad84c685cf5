package lanedesk.workstation.environment;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/// A service with its address and its user. Never contains a token.
///
/// @param id a stable key that identifies the environment in journal, cache and key store; never shown, never
///         used for another address
/// @param name the dispatcher's name for the environment; empty for the environment of the command line
/// @param kind production or test environment
/// @param baseUrl the service's address without a slash at the end; null for the embedded sandbox until it runs
/// @param hazmatUrl address of the hazmat look-up; null if there is none
/// @param user e-mail address of the person who quotes and books
public record Environment(
        String id,
        String name,
        Kind kind,
        @Nullable URI baseUrl,
        @Nullable URI hazmatUrl,
        String user) {

    /// The embedded sandbox's id.
    public static final String SANDBOX_ID = "sandbox";

    private static final String COMMAND_LINE_ID_PREFIX = "unnamed-";
    private static final String SERVICE_PREFIX = "service-";

    /// The kind of an environment: whether its bookings are real.
    public enum Kind {
        SANDBOX,
        DEVELOPMENT,
        PRODUCTION,
        OTHER,
        /// The kind is not chosen yet. The environment is treated like production.
        UNKNOWN
    }

    /// Creates the sandbox environment with default values.
    static Environment createSandbox(String user) {
        return new Environment(SANDBOX_ID, "Sandbox", Kind.SANDBOX, null, null, user);
    }

    /// Creates the environment of an address given on the command line. The same address gives the same
    /// environment on the next run, so that its journal is found again.
    static Environment createCommandLineService(URI baseUrl, @Nullable URI hazmatUrl, String user) {
        URI address = EnvironmentAddress.normalizeAddress(baseUrl);
        return new Environment(
                COMMAND_LINE_ID_PREFIX + createShortHash(address.toString()),
                "",
                Kind.UNKNOWN,
                address,
                hazmatUrl,
                user);
    }

    /// Creates the id of a new profile from the service's address. Data in the journal contain numbers of the
    /// service at that address. So the same address gives the same id on every workstation, even if the profile
    /// is created again.
    static String createIdFromAddress(URI baseUrl) {
        return SERVICE_PREFIX
                + createShortHash(EnvironmentAddress.normalizeAddress(baseUrl).toString());
    }

    private static String createShortHash(String text) {
        try {
            byte[] hash = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(hash, 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /// Uses only the id, which rarely collides. The generated hash of a record takes longer on first use, which
    /// delays the first window.
    @Override
    public int hashCode() {
        return id.hashCode();
    }

    public boolean isSandbox() {
        return kind == Kind.SANDBOX;
    }

    /// Whether the environment is the same service on every workstation. False for the sandbox and for other
    /// services on this machine.
    public boolean isSharedService() {
        return !isSandbox() && baseUrl != null && !EnvironmentAddress.isLoopback(baseUrl);
    }

    /// Whether real freight is booked, or may be booked, because the kind is not chosen yet.
    public boolean isProductionOrUnknown() {
        return kind == Kind.PRODUCTION || isUnknown();
    }

    /// Whether the kind of the environment is not chosen yet.
    public boolean isUnknown() {
        return kind == Kind.UNKNOWN;
    }

    /// Whether this is the environment of the command line, which is not saved.
    public boolean isFromCommandLine() {
        return id.startsWith(COMMAND_LINE_ID_PREFIX);
    }

    /// The name of the environment, or its address if it has no name.
    public String title() {
        return name.isEmpty() && baseUrl != null ? baseUrl.getAuthority() : name;
    }

    /// A copy with the address of the running sandbox.
    Environment withAddress(URI base, @Nullable URI hazmat) {
        return new Environment(id, name, kind, base, hazmat, user);
    }

    Environment withKind(Kind other) {
        return new Environment(id, name, other, baseUrl, hazmatUrl, user);
    }

    /// Whether two environments are equal apart from their users.
    public boolean equalsExceptUser(Environment other) {
        return withUser(other.user).equals(other);
    }

    Environment withUser(String email) {
        return new Environment(id, name, kind, baseUrl, hazmatUrl, email);
    }
}
