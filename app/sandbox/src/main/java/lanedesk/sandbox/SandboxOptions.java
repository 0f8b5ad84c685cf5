package lanedesk.sandbox;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.sandbox.world.SandboxCatalog;
import org.jspecify.annotations.Nullable;

/// The options with which a sandbox is started.
///
/// @param host the address to listen on; [#LOOPBACK] is reachable from this computer only
/// @param port the port; 0 selects a free port
/// @param token the bearer token that requests must send; null if the sandbox generates a token at the start
/// @param password the password with which users sign in; null if there is no sign-in
/// @param tokenLifetime how long the token of a sign-in is accepted
/// @param directory the directory in which quotes, bookings and documents are stored; null to keep them in memory
/// @param customers the number of customers
/// @param hsCodes the number of HS codes: real HS codes first, then generated HS codes
/// @param latency the time by which every request is delayed
/// @param faults the faults that are active from the start
/// @param clock the clock for the expiry of rates and for the `Date` header of answers
@RecordBuilder
public record SandboxOptions(
        String host,
        int port,
        @Nullable String token,
        @Nullable String password,
        Duration tokenLifetime,
        @Nullable Path directory,
        int customers,
        int hsCodes,
        Duration latency,
        List<FaultRule> faults,
        Clock clock)
        implements SandboxOptionsBuilder.With {
    /// The address of this computer itself.
    public static final String LOOPBACK = "127.0.0.1";

    /// The default number of customers.
    public static final int DEFAULT_CUSTOMERS = SandboxCatalog.DEFAULT_CUSTOMERS;

    /// The default number of HS codes.
    public static final int DEFAULT_HS_CODES = SandboxCatalog.DEFAULT_HS_CODES;

    /// How long the token of a sign-in is accepted by default.
    public static final Duration DEFAULT_TOKEN_LIFETIME = Duration.ofMinutes(15);

    public SandboxOptions {
        faults = List.copyOf(faults);
    }

    /// Options with a free port, a generated token, storage in memory, no latency and no faults.
    public static SandboxOptions inMemory() {
        return new SandboxOptions(
                LOOPBACK,
                0,
                null,
                null,
                DEFAULT_TOKEN_LIFETIME,
                null,
                DEFAULT_CUSTOMERS,
                DEFAULT_HS_CODES,
                Duration.ZERO,
                List.of(),
                Clock.systemUTC());
    }

    /// Returns the options of [#inMemory()], but with storage in the given directory.
    public static SandboxOptions ofDirectory(Path directory) {
        return inMemory().withDirectory(directory);
    }

    /// Returns these options with another number of customers and of HS codes.
    public SandboxOptions withCatalogSize(int customerCount, int hsCodeCount) {
        return with(options -> options.customers(customerCount).hsCodes(hsCodeCount));
    }
}
