package lanedesk.workstation.environment;

/// Environments as tests use them.
public final class TestEnvironments {

    public static final Environment SANDBOX = new Environment(
            Environment.SANDBOX_ID, "Sandbox", Environment.Kind.SANDBOX, null, null, "dana@example.com");

    private TestEnvironments() {}
}
