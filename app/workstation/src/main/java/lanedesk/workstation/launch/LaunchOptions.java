package lanedesk.workstation.launch;

import io.soabase.recordbuilder.core.RecordBuilder;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import lanedesk.freight.batch.LaneField;
import lanedesk.workstation.l10n.Language;
import org.jspecify.annotations.Nullable;

/// The options of the command line.
///
/// @param baseUrl an environment of its own, unnamed; null for the profiles kept in the settings
/// @param tokenFile a file that holds the token for `baseUrl`; read once, never kept
/// @param hazmatUrl the hazmat look-up that goes with `baseUrl`
/// @param user the submitting user's e-mail for this run
/// @param dataDir where journal and settings are; null for the platform's data folder
/// @param read a file with a request to be read and printed; null for any other run
/// @param verify an audit export to be checked; null for any other run
/// @param rate a spreadsheet of lanes to be rated; null for any other run
/// @param tour the folder for the tour's pictures and papers; null for an ordinary run
/// @param stay how long the window stays open at the tour's end
/// @param size the window's size in the tour
/// @param theme a theme for this run
/// @param language a language for this run
/// @param softwareRendering whether pictures are painted without the graphics device, as remote desktops need
/// @param files absolute paths of requests to be opened in the window
@RecordBuilder
public record LaunchOptions(
        @Nullable URI baseUrl,
        @Nullable Path tokenFile,
        @Nullable URI hazmatUrl,
        @Nullable String user,
        @Nullable Path dataDir,
        @Nullable Path read,
        @Nullable Path verify,
        @Nullable Rate rate,
        @Nullable Path tour,
        Duration stay,
        Size size,
        @Nullable ThemeWord theme,
        @Nullable Language language,
        boolean softwareRendering,
        List<Path> files)
        implements LaunchOptionsBuilder.With {
    public LaunchOptions {
        files = List.copyOf(files);
    }

    /// The options of a bare start.
    public static final LaunchOptions NONE = new LaunchOptions(
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            null,
            Duration.ZERO,
            Size.STANDARD,
            null,
            null,
            false,
            List.of());

    /// A spreadsheet of lanes, where its prices go, and for whom; null where the service has one alone.
    ///
    /// @param given values for all rows that have none of their own
    public record Rate(Path file, Path out, @Nullable String customer, Map<LaneField, String> given) {
        public Rate {
            given = Map.copyOf(given);
        }
    }

    /// A window's size in pixels.
    public record Size(int width, int height) {
        static final Size STANDARD = new Size(1280, 800);
    }

    /// The words of `--theme`.
    public enum ThemeWord {
        LIGHT,
        DARK
    }
}
