package lanedesk.workstation.intake;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import lanedesk.journal.request.StoredRequest;
import lanedesk.workstation.intake.file.BadRequestFile;
import lanedesk.workstation.intake.file.RequestFiles;

/// The source of a request: a file, or copied text.
interface RequestSource {
    /// The name of the source, in the form of a file name.
    String name();

    /// The bytes of the source. Not called on the FX thread.
    byte[] readBytes() throws BadRequestFile;

    static RequestSource ofFile(Path path) {
        return new RequestSource() {
            @Override
            public String name() {
                Path name = path.getFileName();
                // The root of a drive has no file name.
                return (name == null ? path : name).toString();
            }

            @Override
            public byte[] readBytes() throws BadRequestFile {
                return RequestFiles.readBytes(path);
            }
        };
    }

    /// The source of a request that was saved with a quote.
    static RequestSource ofStored(StoredRequest request) {
        return new RequestSource() {
            @Override
            public String name() {
                return request.name();
            }

            @Override
            public byte[] readBytes() {
                return request.content().toByteArray();
            }
        };
    }

    /// The source of copied text.
    ///
    /// @param name a file name for the text, such as `clipboard.html`
    static RequestSource ofCopiedText(String name, String text) {
        return new RequestSource() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public byte[] readBytes() {
                return text.getBytes(StandardCharsets.UTF_8);
            }
        };
    }
}
