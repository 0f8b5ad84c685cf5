package lanedesk.workstation;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/// Tests the list of files for the archives of all systems, without making the archives. `mvn -Pall verify` makes them
/// and checks their contents.
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

    private static boolean isResource(String name) {
        return ClassLoader.getSystemResource(name) != null;
    }
}
