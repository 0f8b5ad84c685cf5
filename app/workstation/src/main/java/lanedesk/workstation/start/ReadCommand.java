package lanedesk.workstation.start;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Clock;
import java.time.ZoneId;
import lanedesk.freight.place.BundledPlaces;
import lanedesk.freight.request.CustomerRequestParser;
import lanedesk.freight.request.RequestText;
import lanedesk.workstation.intake.RequestJson;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;

/// The command `--read`: reads a request file and prints the extracted values, without a window, service or
/// toolkit.
public final class ReadCommand {
    private static final int EXIT_BAD_FILE = 2;

    private ReadCommand() {}

    /// Prints the values read from a file, or one line that says why the file cannot be read.
    ///
    /// @return exit code: 0 if the file was read
    public static int run(Path file, PrintWriter out, PrintWriter err) {
        try {
            RequestText text = RequestFiles.readRequest(file);
            CustomerRequestParser reader =
                    new CustomerRequestParser(BundledPlaces.loadPlaceIndex(), Clock.system(ZoneId.systemDefault()));
            out.println(RequestJson.toJson(reader.parseRequest(text), text.unreadAttachments()));
            return 0;
        } catch (BadRequestFile bad) {
            err.println(file + ": " + bad.getMessage());
            return EXIT_BAD_FILE;
        }
    }
}
