package lanedesk.workstation.architecture.broken.single;

/// Is used by two types.
final class SharedType {

    static final Integer COUNT = 1;

    private SharedType() {}
}
