package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Tests the list of files for the archives of all systems, without making the archives. `mvn -Pall verify`
/// makes them and checks their contents.
class DistributionTest {

    private static final Pattern SYSTEM = Pattern.compile(
            "<target name=\"([a-z0-9-]+)\">\\s+<program script=\"(\\S+)\" library=\"(\\S+)\" sqlite=\"(\\S+)\""
                    + " jna=\"(\\S+)\"");

    @Test
    void librariesContainNativesOfEverySystem() throws IOException {
        String build = Files.readString(Path.of("src/main/ant/distribution.xml"));
        assertThat(SYSTEM.matcher(build).results())
                .extracting(system -> system.group(1))
                .containsExactly("linux", "linux-aarch64", "windows", "mac", "mac-aarch64");
        for (MatchResult system : SYSTEM.matcher(build).results().toList()) {
            assertThat(build).contains("<antcall target=\"archive\"><param name=\"system\" value=\"" + system.group(1));
            assertThat(Path.of("src/main/dist/bin", system.group(2))).isRegularFile();
            String suffix = system.group(3).substring(1);
            String prefix = suffix.equals(".dll") ? "" : "lib";
            assertThat(isResource("org/sqlite/native/" + system.group(4) + "/" + prefix + "sqlitejdbc" + suffix))
                    .isTrue();
            String bridge = suffix.equals(".dylib") ? ".jnilib" : suffix;
            assertThat(isResource("com/sun/jna/" + system.group(5) + "/" + prefix + "jnidispatch" + bridge))
                    .isTrue();
        }
    }

    static List<String> notices() throws IOException {
        try (InputStream notices =
                DistributionTest.class.getResourceAsStream("/lanedesk/workstation/legal/third-party-notices.txt")) {
            return new String(notices.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .toList();
        }
    }

    /// The name of the file with the text of a licence, in a line of the notices.
    static String licenceTextOf(String notice) {
        return notice.replaceFirst(".* (\\S+) +https?://\\S+$", "$1");
    }

    @Test
    void textOfEveryLicenceIsShipped() throws IOException {
        List<Path> folders = Stream.of("legal", "legal/third-party", "brand/fonts")
                .map(name -> Path.of("../../assets", name))
                .toList();
        for (String notice : notices()) {
            String name = licenceTextOf(notice);
            List<Path> texts = folders.stream()
                    .map(folder -> folder.resolve(name))
                    .filter(Files::exists)
                    .toList();
            assertThat(texts).as(notice).hasSize(1);
            if (notice.matches(".* (MIT|BSD-\\d-Clause) .*") && !notice.contains(" or ")) {
                assertThat(texts.getFirst()).content().containsPattern("(?i)copyright (\\(c\\)|\u00a9)");
            }
        }
    }

    private static boolean isResource(String name) {
        return ClassLoader.getSystemResource(name) != null;
    }
}
