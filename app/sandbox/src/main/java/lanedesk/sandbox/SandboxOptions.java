package lanedesk.sandbox;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import lanedesk.sandbox.fault.FaultRule;
import lanedesk.sandbox.world.SandboxCatalog;
import org.jspecify.annotations.Nullable;

/// The options a sandbox is started with.
///
/// @param port the port on 127.0.0.1; 0 for a free one
/// @param token the required bearer token; null to generate one at the start
/// @param directory where quotes, bookings and documents are stored; null for memory
/// @param customers how many customers there are
/// @param hsCodes how many tariff codes there are; the real ones first, then generated ones
/// @param latency how long every request waits
/// @param faults the faults active from the start
/// @param clock sets the expiry of rates and the Date header of answers
@RecordBuilder
public record SandboxOptions(
        int port,
        @Nullable String token,
        @Nullable Path directory,
        int customers,
        int hsCodes,
        Duration latency,
        List<FaultRule> faults,
        Clock clock)
        implements SandboxOptionsBuilder.With {
    /// The default number of customers.
    public static final int DEFAULT_CUSTOMERS = SandboxCatalog.DEFAULT_CUSTOMERS;

    /// The default number of tariff codes.
    public static final int DEFAULT_HS_CODES = SandboxCatalog.DEFAULT_HS_CODES;

    public SandboxOptions {
        faults = List.copyOf(faults);
    }

    /// A free port, a generated token, in memory, no faults.
    public static SandboxOptions inMemory() {
        return new SandboxOptions(
                0, null, null, DEFAULT_CUSTOMERS, DEFAULT_HS_CODES, Duration.ZERO, List.of(), Clock.systemUTC());
    }

    /// The options of [#inMemory()], but with quotes and bookings stored in a directory.
    public static SandboxOptions withStorageIn(Path directory) {
        return inMemory().withDirectory(directory);
    }

    /// The same options with another number of customers and tariff codes.
    public SandboxOptions withCatalogSize(int customerCount, int hsCodeCount) {
        return with(options -> options.customers(customerCount).hsCodes(hsCodeCount));
    }
}
